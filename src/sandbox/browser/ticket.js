const button = document.querySelector('[data-copy]')
const status = document.querySelector('[data-copied]')

const copied = () => {
  status.textContent = 'Código copiado.'
}
const onlySelected = () => {
  status.textContent = 'Código selecionado: copie com o menu do aparelho.'
}

button?.addEventListener('click', () => {
  const code = document.querySelector(`#${button.dataset.copy}`)
  code.select()
  if (navigator.clipboard) void navigator.clipboard.writeText(code.value).then(copied, onlySelected)
  else onlySelected()
})
