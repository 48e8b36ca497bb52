import type { MissionAnswer } from '@jornada/contract/missions/missions';
import { asAnswerTo } from '@jornada/domain/missions/mission-answer';
import { kindFields } from '../kinds/asking.ts';
import type { FieldsProps, KindFields } from '../kinds/kind-view.ts';
import type { Asked } from '../typed-answer.ts';

interface AnswerFieldsProps extends Omit<FieldsProps<never, MissionAnswer>, 'content'> {
  asked: Asked;
}

/** A mission's questions and answer fields, by type (specification §3 "mission_content"). */
export function AnswerFields({ asked: { type, content }, typed, ...rest }: AnswerFieldsProps) {
  const Fields = kindFields[type] as KindFields<never, MissionAnswer>;
  return <Fields content={content as never} typed={asAnswerTo(type, typed)} {...rest} />;
}
