import { toast } from '../../ui/toast.ts';

/** Puts a text on the clipboard and says so. Where the browser refuses, it says what can be done instead. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error('Não foi possível copiar. Selecione o texto e copie.');
  }
}
