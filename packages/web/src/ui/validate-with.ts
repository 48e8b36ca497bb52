import { schemaResolver } from '@mantine/form';

type StandardSchema = Parameters<typeof schemaResolver>[0];
type Errors = Awaited<ReturnType<ReturnType<typeof schemaResolver>>>;

/**
 * Validates a form by a schema that is fetched when it is first needed, so that it stays out of the first load. If it cannot be fetched,
 * nothing is refused here: the server checks the same schema.
 */
export function validateWith(load: () => Promise<StandardSchema>): (values: object) => Promise<Errors> {
  return (values) =>
    load().then(
      (schema) => schemaResolver(schema)(values),
      () => ({}),
    );
}
