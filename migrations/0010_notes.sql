CREATE TABLE `notes` (
	`game` text NOT NULL,
	`side` text NOT NULL,
	`taken` integer NOT NULL,
	`tag` text NOT NULL,
	`notes` text NOT NULL,
	`plain` text NOT NULL,
	PRIMARY KEY(`game`, `side`)
);
--> statement-breakpoint
ALTER TABLE `browsers` ADD `tag` text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE `browsers` ADD `taken` integer DEFAULT 0 NOT NULL;