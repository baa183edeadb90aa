CREATE TABLE `conditional_moves` (
	`game` text NOT NULL,
	`side` text NOT NULL,
	`only_move` integer NOT NULL,
	`turn` integer,
	`branches` text,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`game`, `side`)
);
