CREATE TABLE "mail_server" (
	"id" integer PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text,
	"password" text,
	"password_saved_at" timestamp (3) with time zone,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_server_single_check" CHECK ("mail_server"."id" = 1),
	CONSTRAINT "mail_server_port_check" CHECK ("mail_server"."port" between 1 and 65535),
	CONSTRAINT "mail_server_security_check" CHECK ("mail_server"."security" in ('starttls', 'tls', 'none')),
	CONSTRAINT "mail_server_sealed_check" CHECK ("mail_server"."password" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$'),
	CONSTRAINT "mail_server_password_check" CHECK (("mail_server"."password" is null) = ("mail_server"."username" is null) and ("mail_server"."password" is null) = ("mail_server"."password_saved_at" is null))
);
