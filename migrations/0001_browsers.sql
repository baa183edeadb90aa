CREATE TABLE `browsers` (
	`browser` text NOT NULL,
	`game` text NOT NULL,
	`side` text NOT NULL,
	PRIMARY KEY(`browser`, `game`)
);
