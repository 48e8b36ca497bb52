import { Choice } from '../../ui/choice.tsx';
import { FieldGrid, FormSection } from '../../ui/form-section.tsx';
import type { OfForm } from './content-section.tsx';

/** Status, release, kind and visibility. */
export function AccessSection({ form }: OfForm) {
  const { values, setFieldValue } = form;
  return (
    <FormSection title="Acesso" note="Quem vê, quem entra e em que ritmo.">
      <Choice
        label="Liberação das lições"
        choices={[
          { value: 'imediata', label: 'Imediata', note: 'Tudo aberto' },
          { value: 'uma_por_dia', label: 'Uma por dia', note: 'Abre à 00:00' },
          { value: 'sequencial', label: 'Sequencial', note: 'Após a anterior' },
        ]}
        chosen={values.modoLiberacao}
        onChoose={(value) => setFieldValue('modoLiberacao', value)}
      />
      <FieldGrid>
        <KindChoice form={form} />
        <Choice
          label="Visibilidade"
          choices={[
            { value: 'publica', label: 'Pública', note: 'No catálogo' },
            { value: 'apenas_inscritos', label: 'Só inscritos', note: 'Escondida' },
          ]}
          chosen={values.visibilidade}
          onChoose={(value) => setFieldValue('visibilidade', value)}
        />
        <Choice
          label="Status"
          choices={[
            { value: 'active', label: 'Ativa', note: 'Aberta a novos' },
            { value: 'inactive', label: 'Inativa', note: 'Fechada a novos' },
          ]}
          chosen={values.status}
          onChoose={(value) => setFieldValue('status', value)}
        />
      </FieldGrid>
    </FormSection>
  );
}

/** Free or paid. */
export const KindChoice = ({ form: { values, setFieldValue } }: OfForm) => (
  <Choice
    label="Tipo"
    choices={[
      { value: 'gratuita', label: 'Gratuita', note: 'Inscrição livre' },
      { value: 'paga', label: 'Paga', note: 'Via checkout' },
    ]}
    chosen={values.tipo}
    onChoose={(value) => setFieldValue('tipo', value)}
  />
);
