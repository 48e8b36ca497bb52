import { expect, test } from 'vitest';
import { signatureOf } from './send-once.ts';

/** The vector of Standard Webhooks' own libraries (MIT), and one of ours that node:crypto computed. */
test.each([
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    eventId: 'p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    secret: 'whsec_YSBzZWNyZXQgb2YgdGhlc2UgdGVzdHMhIQ==',
    eventId: '01957b8e-7c00-7000-8000-0000000000a1',
    timestamp: '1772377200',
    body: '{"data":{"título":"Ação 🎯"}}',
    signature: 'v1,8ZPtnnD5Py8MJ8M5xFrmzQofiPZv5wAbT1Kf7jf3mlU=',
  },
])('signs $body as Standard Webhooks say', ({ secret, eventId, timestamp, body, signature }) => {
  const now = new Date(Number(timestamp) * 1000 + 999);
  expect(signatureOf([secret], { eventId, body, now })).toMatchObject({
    'webhook-id': `msg_${eventId.replaceAll('-', '')}`,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  });
});
