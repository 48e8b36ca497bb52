import type { ImportPlan } from '@jornada/contract/people/people-imports';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../platform/number-format.ts';
import { journeyChoicesQuery } from '../../../enrollments/api.ts';
import { JourneysField } from '../../../enrollments/invitation/journeys-field.tsx';
import { TagNamesField } from '../../../enrollments/tag-names-field.tsx';
import { invitationPaceQuery } from '../../../mail/server/api.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './columns-step.module.css';

type ForAllProps = { plan: ImportPlan; onChange: (to: Partial<ImportPlan>) => void };

/** What is done with all lines: the invitation, journeys, tags and the day on which they begin. */
export function ForAll({ plan: { invite, journeyIds, products, tags, startsOn, accessUntil }, onChange }: ForAllProps) {
  const { data: journeys = [] } = useQuery(journeyChoicesQuery('active'));
  const { data: pace } = useQuery(invitationPaceQuery);
  const given = [...journeyIds, ...products.flatMap((product) => product.journeyIds)];
  const hasStart = journeys.some(({ id, modoLiberacao }) => modoLiberacao === 'uma_por_dia' && given.includes(id));
  return (
    <Panel className={classes.forAll}>
      <FormSection title="Ao importar" note={given.length === 0 && 'Sem jornada, cada pessoa ganha só a conta.'}>
        <Choice
          label="Convite"
          isLabelHidden
          choices={[
            {
              value: 'mail',
              label: 'Convidar por e-mail',
              note: `Quem é novo recebe o link para entrar${pace ? `, até ${formatNumber(pace.perDay)} por dia` : ''}`,
            },
            { value: 'links', label: 'Só gerar links', note: 'Os links vêm no arquivo de resultado' },
            { value: 'none', label: 'Não avisar ninguém' },
          ]}
          chosen={invite}
          onChoose={(value) => onChange({ invite: value })}
        />
        <JourneysField
          label="Jornadas para todas as linhas"
          chosen={journeyIds}
          onChange={(ids) => onChange({ journeyIds: ids })}
        />
        {(hasStart || startsOn !== null) && (
          <TextInput
            type="date"
            label="Início das jornadas de uma aula por dia"
            description="De quem não tem data na lista. Vazio: começa hoje."
            value={startsOn ?? ''}
            onChange={(event) => onChange({ startsOn: event.currentTarget.value || null })}
          />
        )}
        {(given.length > 0 || accessUntil !== null) && (
          <TextInput
            type="date"
            label="Acesso até"
            description="De quem não tem data na lista. Vazio: vale o prazo de cada jornada."
            value={accessUntil ?? ''}
            onChange={(event) => onChange({ accessUntil: event.currentTarget.value || null })}
          />
        )}
        <TagNamesField names={tags} onChange={(names) => onChange({ tags: names })} hint="De todas as linhas." />
      </FormSection>
    </Panel>
  );
}
