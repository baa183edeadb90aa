CREATE TABLE `blocked_browsers` (
	`game` text NOT NULL,
	`side` text NOT NULL,
	`browser` text NOT NULL,
	`blocked` text NOT NULL,
	PRIMARY KEY(`game`, `browser`, `blocked`)
);
--> statement-breakpoint
CREATE INDEX `blocked_browsers_by_both` ON `blocked_browsers` (`blocked`,`browser`);--> statement-breakpoint
CREATE TABLE `message_seats` (
	`game` text NOT NULL,
	`side` text NOT NULL,
	`since` integer NOT NULL,
	`taken` integer NOT NULL,
	`read` integer NOT NULL,
	`muted` integer NOT NULL,
	`notices` text NOT NULL,
	`stopped` integer NOT NULL,
	PRIMARY KEY(`game`, `side`)
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`game` text NOT NULL,
	`number` integer NOT NULL,
	`side` text NOT NULL,
	`at` integer NOT NULL,
	`turn` integer NOT NULL,
	`seq` integer NOT NULL,
	`text` text,
	`preset` text,
	`hidden` integer DEFAULT false NOT NULL,
	`key` text,
	PRIMARY KEY(`game`, `number`)
);
--> statement-breakpoint
ALTER TABLE `browsers` ADD `unread` integer DEFAULT false NOT NULL;