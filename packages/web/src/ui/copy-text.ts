import { toast } from './toast/toast.ts';

/** Copies a text to the clipboard and reports it. If the browser refuses, it says what to do instead. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(message);
  } catch {
    toast.error('Não foi possível copiar. Selecione o texto e copie.');
  }
}
