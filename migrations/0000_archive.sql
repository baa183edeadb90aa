CREATE TABLE `events` (
	`game` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`turn` integer,
	`ply` integer,
	`side` text,
	`move` text,
	`position` text,
	PRIMARY KEY(`game`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`variant` text NOT NULL,
	`status` text NOT NULL,
	`turn` integer NOT NULL,
	`ply` integer NOT NULL,
	`to_move` text,
	`winner` text,
	`ended_by` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`state_seq` integer NOT NULL,
	`head_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `games_by_change` ON `games` (`changed_at`);--> statement-breakpoint
CREATE TABLE `seats` (
	`game` text NOT NULL,
	`side` text NOT NULL,
	`name` text,
	`taken_at` integer NOT NULL,
	PRIMARY KEY(`game`, `side`)
);
