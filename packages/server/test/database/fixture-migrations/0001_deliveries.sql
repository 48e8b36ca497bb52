CREATE TABLE "deliveries" ("token" text NOT NULL);
--> statement-breakpoint
CREATE TABLE "delivery_effects" ("token" text NOT NULL);
