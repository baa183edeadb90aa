ALTER TABLE `browsers` ADD `opponent_program` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `open_invites` ADD `program` integer DEFAULT false NOT NULL;