// Copies what a bank transfer needs; the pay page works without it.
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const said = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => {
      button.textContent = said;
    }, 2000);
  });
}
