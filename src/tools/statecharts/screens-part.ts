import type { Chart, ChartState } from './chart.ts'
import { reasonWithoutScreen, type Screens } from './screens.ts'
import { table } from './shell.ts'
import { escapeXml as e } from './svg.ts'

const shortId = (chart: Chart, id: string): string =>
  id === chart.id ? chart.id : id.slice(chart.id.length + 1)

const thumbnail = (chart: Chart, { id, description }: ChartState, screens: Screens): string => {
  const pictures = screens[id]
  return pictures
    ? `<button type="button" data-screen="${e(id)}" data-text="${e(`${id} ${description}`)}"><img loading="lazy" src="${e(pictures.phone)}" alt=""><code>${e(shortId(chart, id))}</code></button>`
    : ''
}

const missing = (chart: Chart, state: ChartState, screens: Screens): string[] => {
  if (screens[state.id] || state.kind === 'compound' || state.kind === 'parallel') return []
  const reason = reasonWithoutScreen(chart, state) ?? 'a fotografia ainda não foi tirada'
  return [
    `<tr data-text="${e(`${state.id} ${reason}`)}"><td><code>${e(shortId(chart, state.id))}</code></td><td>sem tela: ${e(reason)}</td></tr>`,
  ]
}

/** The pictures of a machine's states, and the states that have none. */
export const screensPart = (chart: Chart, screens: Screens): string => {
  const pictures = chart.states.map((state) => thumbnail(chart, state, screens)).filter(Boolean)
  const without = chart.states.flatMap((state) => missing(chart, state, screens))
  return [
    ...(pictures.length > 0
      ? [
          `<h2>Telas</h2><p>Tiradas no navegador pelos mesmos caminhos que testam os estados. Escolher uma tela mostra o seu estado no desenho; escolher um estado mostra a sua tela.</p><div class="screens">
${pictures.join('\n')}
</div>`,
        ]
      : []),
    ...(without.length > 0 ? [`<h2>Estados sem tela</h2>${table(['Estado', 'Por quê'], without)}`] : []),
  ].join('\n')
}

/** What the page knows of each state when it is chosen. */
export const stateData = (chart: Chart, screens: Screens): string => {
  const states = chart.states.map((state) => [
    state.id,
    {
      name: shortId(chart, state.id),
      description: state.description,
      ...screens[state.id],
      reason: screens[state.id] ? null : reasonWithoutScreen(chart, state),
      inner: chart.states.filter(({ parent }) => parent === state.id).map(({ id }) => id),
    },
  ])
  return JSON.stringify(Object.fromEntries(states)).replaceAll('<', String.raw`\u003c`)
}

/** Beside the drawing: the screen of the chosen state. */
export const screenAside = `<aside hidden aria-live="polite" aria-label="Tela do estado escolhido"></aside>`

/** Choosing a state, by pointer or keyboard, lights it and shows its screen; choosing a screen also goes to its state. */
export const screensScript = `
const states=JSON.parse(document.getElementById('states').textContent),aside=document.querySelector('aside')
const drawn=(id)=>[...document.querySelectorAll('g[data-state]')].filter((box)=>box.dataset.state===id)
const make=(tag,text,parts={})=>{const made=Object.assign(document.createElement(tag),parts);made.append(text);return made}
const choose=(id)=>{const state=states[id];if(!state)return
for(const one of document.querySelectorAll('.lit'))one.classList.remove('lit')
for(const one of [...drawn(id),...document.querySelectorAll('[data-screen]')])if((one.dataset.state??one.dataset.screen)===id)one.classList.add('lit')
const parts=[make('button','Fechar',{type:'button',onclick:close}),make('h2',state.name),make('p',state.description)]
for(const [size,word] of [['phone','celular'],['desktop','computador']])if(state[size]){
const go=make('button','',{type:'button',title:'Mostrar no desenho',onclick:()=>find(id)})
go.append(make('img','',{src:state[size],alt:'Tela no '+word+': '+state.name+'. Mostrar no desenho'}));parts.push(go)}
if(state.reason)parts.push(make('p','Sem tela própria: '+state.reason+'.'))
else if(!state.phone)parts.push(make('p','A fotografia ainda não foi tirada.'))
for(const inner of state.inner)parts.push(make('button',states[inner].name,{type:'button',onclick:()=>choose(inner)}))
aside.replaceChildren(...parts);aside.hidden=false;aside.scrollTop=0;history.replaceState(null,'','#'+id)}
const find=(id)=>{const box=drawn(id).at(-1);box?.scrollIntoView({block:'center'});box?.focus({preventScroll:true})}
const close=()=>{aside.hidden=true;const lit=document.querySelector('g.lit');for(const one of document.querySelectorAll('.lit'))one.classList.remove('lit');lit?.focus({preventScroll:true})}
for(const svg of document.querySelectorAll('figure svg'))svg.setAttribute('role','group')
for(const box of document.querySelectorAll('g[data-state]')){box.tabIndex=0;box.setAttribute('role','button')
box.onclick=()=>choose(box.dataset.state)
box.onkeydown=(event)=>{if(event.key==='Enter'||event.key===' '){event.preventDefault();choose(box.dataset.state)}}}
for(const screen of document.querySelectorAll('[data-screen]'))screen.onclick=()=>{choose(screen.dataset.screen);find(screen.dataset.screen)}
addEventListener('keydown',(event)=>{if(event.key==='Escape'&&!aside.hidden)close()})
const asked=decodeURIComponent(location.hash.slice(1));if(asked){choose(asked);find(asked)}`
