/** The screens of this room. They are seldom seen: one name in the first load finds them all, with what they import. */
export const screens = {
  asks: async () => (await import('./asks-page.tsx')).AsksPage,
  privacy: async () => (await import('./privacy-page.tsx')).PrivacyPage,
};
