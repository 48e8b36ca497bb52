/** What each endpoint that needs a confirmation does, as the beginning of a sentence. */
const purposes: Record<string, string> = {
  'accounts.createAdminUser': 'Criar um administrador',
  addresses: 'Ver mais endereços de pessoas',
  'accounts.deleteUser': 'Excluir uma pessoa',
  'adminJourneys.deleteJourney': 'Excluir uma jornada com inscrições',
  'bin.deleteForGood': 'Excluir de vez o que tem membros',
  'demo.removeDemo': 'Remover a demonstração',
  'mailServer.saveMailServer': 'Trocar o servidor de e-mails',
  'otherPlatform.saveMapping': 'Guardar o segredo de uma plataforma',
  'passkeys.addPasskey': 'Criar uma chave de acesso',
  'passkeys.beginPasskey': 'Criar uma chave de acesso',
  'passkeys.removePasskey': 'Remover uma chave de acesso',
  'people.correctPerson': 'Corrigir o e-mail de alguém',
  'people.createAccessLink': 'Criar um link de acesso',
  'people.resetSecondFactor': 'Desligar as duas etapas de alguém',
  'people.setRole': 'Mudar quem administra a plataforma',
  'secondFactor.requireAdminFactor': 'Mudar a regra das duas etapas',
  'videoLibraries.removeVideoLibrary': 'Remover a chave de vídeos',
  'videoLibraries.saveVideoLibrary': 'Guardar uma chave de vídeos',
  'webhooks.createWebhook': 'Criar um webhook',
  'webhooks.rotateWebhookAddress': 'Trocar o endereço de um webhook',
  'webhooks.setWebhookSecrets': 'Trocar o segredo de um webhook',
};

/** 'Excluir uma pessoa'; everything else that asks takes data out. */
export const purposeOf = (endpoint: string): string => purposes[endpoint] ?? 'Exportar dados';
