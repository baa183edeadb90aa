ALTER TABLE `open_invites` ADD `network` text;--> statement-breakpoint
ALTER TABLE `open_invites` ADD `site` text;--> statement-breakpoint
CREATE INDEX `open_invites_by_network` ON `open_invites` (`network`,`until`);--> statement-breakpoint
CREATE INDEX `open_invites_by_site` ON `open_invites` (`site`,`until`);