CREATE TABLE `hands` (
	`browser` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`until` integer NOT NULL,
	`taken_by` text
);
--> statement-breakpoint
CREATE INDEX `hands_by_token` ON `hands` (`token`);--> statement-breakpoint
ALTER TABLE `browsers` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `browsers` ADD `opponent` text;--> statement-breakpoint
ALTER TABLE `browsers` ADD `across` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `browsers_by_end` ON `browsers` (`browser`,`ended_at`,`game`);--> statement-breakpoint
ALTER TABLE `games` ADD `offered_by` text;--> statement-breakpoint
UPDATE `browsers` SET
	`ended_at` = (SELECT `changed_at` FROM `games` WHERE `games`.`id` = `browsers`.`game` AND `games`.`status` = 'over'),
	`opponent` = (SELECT `name` FROM `seats` WHERE `seats`.`game` = `browsers`.`game` AND `seats`.`side` <> `browsers`.`side`);--> statement-breakpoint
UPDATE `browsers` SET `across` = `held`.`by` FROM (
	SELECT `game`, `side`, json_group_array(`browser`) AS `by` FROM (SELECT * FROM `browsers` ORDER BY `browser`) GROUP BY `game`, `side`
) AS `held` WHERE `held`.`game` = `browsers`.`game` AND `held`.`side` <> `browsers`.`side`;--> statement-breakpoint
UPDATE `games` SET `offered_by` = (
	SELECT `offered`.`text` ->> '$.by' FROM `events` AS `offered`
	WHERE `offered`.`game` = `games`.`id` AND `offered`.`kind` = 'offered' AND NOT EXISTS (
		SELECT 1 FROM `events` AS `later`
		WHERE `later`.`game` = `offered`.`game` AND `later`.`seq` > `offered`.`seq`
			AND (`later`.`kind` = 'answered' OR (`later`.`kind` = 'moved' AND `later`.`side` <> `offered`.`text` ->> '$.by'))
	)
	LIMIT 1
) WHERE `status` = 'playing';
