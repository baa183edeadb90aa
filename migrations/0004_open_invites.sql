CREATE TABLE `open_invites` (
	`game` text PRIMARY KEY NOT NULL,
	`variant` text NOT NULL,
	`side` text NOT NULL,
	`name` text,
	`clock` text,
	`custom_start` integer NOT NULL,
	`until` integer NOT NULL,
	`lister` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `open_invites_by_age` ON `open_invites` (`until`);--> statement-breakpoint
CREATE INDEX `open_invites_by_variant` ON `open_invites` (`variant`,`until`);--> statement-breakpoint
CREATE INDEX `open_invites_by_lister` ON `open_invites` (`lister`,`until`);