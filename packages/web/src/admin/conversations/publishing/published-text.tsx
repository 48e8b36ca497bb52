import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { MessageText } from '../../../conversations/text/message-text.tsx';
import classes from './publishing.module.css';

/** A question with its answer, as it stands under the lesson. */
export const PublishedText = ({ question, answer }: NonNullable<ConversationDetail['publication']>) => (
  <div className={classes.text}>
    <div>
      <MessageText document={question} />
    </div>
    <MessageText document={answer} />
  </div>
);
