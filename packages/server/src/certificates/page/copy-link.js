// Without it the address can still be selected with one tap.
const button = document.querySelector('[data-copy]');
if (button && navigator.clipboard) {
  const label = button.querySelector('span');
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    label.textContent = 'Link copiado';
  });
}
