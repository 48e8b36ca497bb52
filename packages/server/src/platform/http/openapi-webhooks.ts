import { outboundEvents, sentBody, TEST_EVENT } from '@jornada/contract/outbound/events';
import * as z from 'zod';

const headers = {
  'webhook-id': 'The same at every try.',
  'webhook-timestamp': 'Of this try, in seconds since 1970.',
  'webhook-signature': 'One for each secret in force, with a space between: `v1,` and the HMAC-SHA256 in base64.',
};

/** What receivers are sent, in the reference's form: from the same declarations as the deliveries themselves. */
export function describeWebhooks(): Record<string, object> {
  const test = { [TEST_EVENT]: { summary: 'Somebody tries the receiver out.', data: z.object({}) } };
  return Object.fromEntries(
    Object.entries({ ...outboundEvents, ...test }).map(([type, { summary, data }]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(sentBody(type, data));
      const described = {
        summary,
        security: [],
        parameters: Object.entries(headers).map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken.' }, '410': { description: 'Gone: switch the receiver off.' } },
      };
      return [type, { post: described }];
    }),
  );
}
