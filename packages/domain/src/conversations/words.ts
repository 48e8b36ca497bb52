/** `open`: the member's word is the last and waits. `answered`: the school's is. `closed`: an administrator closed it. */
export const CONVERSATION_STATES = ['open', 'answered', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const MESSAGE_SIDES = ['member', 'school'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** How a member hears of answers (decision K29). */
export const MAIL_CHOICES = ['reminder', 'at_once', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
