import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Fact } from '../../ui/fact.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DropZone } from './file/drop-zone.tsx';
import { ImportList } from './import-list.tsx';
import classes from './imports.module.css';
import { Steps } from './steps.tsx';

/** What may be brought, as the columns are named in the model. */
const parts = [
  ['E-mail', 'Obrigatória. Uma pessoa por endereço.'],
  ['Nome, Produto ou jornada, Tags', 'Opcionais. Várias jornadas ou tags na mesma célula, com | entre elas.'],
  [
    'Início da jornada, Aula atual, Progresso (%), Concluiu em',
    'Opcionais. O que a pessoa já fez em outra plataforma entra como feito.',
  ],
] as const;

/** A byte order mark tells Excel that it is UTF-8; it opens lists with semicolons in Brazil. */
const model = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [
    '\uFEFFE-mail;Nome;Produto ou jornada;Tags;Início da jornada;Aula atual;Progresso (%);Concluiu em',
    'ana.lima@exemplo.com;Ana Lima;Minha jornada | Outra jornada;turma-nov | vip;01/12/2026;5;;',
    '',
  ].join('\r\n'),
)}`;

/** /admin/users/importar: the first step of an import, and the imports of the last 90 days (decision G7). */
export function ImportsPage() {
  return (
    <>
      <PageHead
        title="Importar pessoas"
        note="De uma planilha, com jornadas, datas e tags"
        back={<BackLink to="/admin/users">Usuários</BackLink>}
      />
      <Steps current="arquivo" />
      <div className={classes.stack} data-narrow>
        <DropZone />
        <Panel
          title="O que dá para trazer"
          pad
          action={
            <Button
              component="a"
              variant="subtle"
              size="compact-sm"
              href={model}
              download="modelo-de-importacao.csv"
              leftSection={<IconDownload size={16} stroke={2} aria-hidden="true" />}
            >
              Baixar modelo
            </Button>
          }
        >
          <dl className={classes.parts}>
            {parts.map(([columns, note]) => (
              <Fact key={columns} name={columns}>
                {note}
              </Fact>
            ))}
          </dl>
          <p className={classes.note}>
            Telefone, CPF e outras colunas não são guardados. O arquivo é apagado quando a importação começa, ou em 24
            horas.
          </p>
        </Panel>
        <ImportList />
      </div>
    </>
  );
}
