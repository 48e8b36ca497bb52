import { ApiProblem } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { UndrawablePicture } from './redraw-picture.ts';

/** Why a file was not sent, in words for whoever sent it. */
export function explainUpload(problem: unknown): string {
  if (problem instanceof UndrawablePicture) {
    return 'Esta imagem não abre ou é grande demais. Salve uma cópia em JPG e envie de novo.';
  }
  // It names what the file has to be.
  const [issue] = problem instanceof ApiProblem ? problem.issues : [];
  if (issue) return issue.message;
  const { title, message } = explain(problem, 'Não foi enviado');
  return title ? `${title}. ${message}` : message;
}
