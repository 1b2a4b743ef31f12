import { type TableOutcome, firstOfPile, pile, sumOf } from '@perya/domain/games/table/table-game'
import { el, sleep } from '../../frame/view/el.ts'
import type { SceneMaker } from './table-scene.ts'

/** Four discs on a plate (Xóc Đĩa), or beads that are removed in fours (Fan Tan), under a bowl that is lifted. */
export const makeDiscs: SceneMaker = (table, translate, calm, tick) => {
  const plate = el('div', { class: `plate ${table}` })
  const bowl = el('div', { class: 'bowl' })
  const element = el('div', { class: 'scene discs-scene', role: 'img', 'aria-label': translate('table.empty') }, plate, bowl)
  const rest = (outcome: TableOutcome) => ((firstOfPile(outcome, 'beads') + 3) % 4) + 1
  const says = (outcome: TableOutcome) =>
    table === 'fanTan'
      ? translate('fanTan.rest', { beads: firstOfPile(outcome, 'beads'), rest: rest(outcome) })
      : translate('xocDia.red', { red: sumOf(pile(outcome, 'discs')), white: 4 - sumOf(pile(outcome, 'discs')) })
  const lay = (outcome: TableOutcome) => {
    if (table === 'xocDia') {
      plate.replaceChildren(...pile(outcome, 'discs').map((red, place) => el('i', { class: red === 1 ? 'disc red' : 'disc', 'data-place': place })))
      return
    }
    plate.replaceChildren(...Array.from({ length: firstOfPile(outcome, 'beads') }, () => el('i', { class: 'bead' })))
  }
  const count = async (outcome: TableOutcome, quick: boolean) => {
    const beads = [...plate.children]
    const keep = rest(outcome)
    for (let at = 0; at < beads.length - keep; at += 4) {
      for (const bead of beads.slice(at, at + 4)) bead.classList.add('gone')
      if (!quick) {
        tick((at / 4) % 4)
        await sleep(240)
      }
    }
    for (const bead of beads.slice(-keep)) bead.classList.add('left')
  }
  return {
    element,
    ready: () => {
      element.classList.remove('lifted', 'shakes')
    },
    roll: () => {
      if (!calm()) element.classList.add('shakes')
    },
    says,
    reveal: async (outcome, quick) => {
      const still = quick || calm()
      if (!still) {
        element.classList.add('shakes')
        await sleep(900)
      }
      element.classList.remove('shakes')
      lay(outcome)
      element.classList.add('lifted')
      tick(2)
      if (!still) await sleep(500)
      if (table === 'fanTan') await count(outcome, still)
      element.setAttribute('aria-label', says(outcome))
    },
  }
}
