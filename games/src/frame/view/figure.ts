import { el } from './el.ts'

/** Creates a labelled amount. */
export const figure = (label: string, amount: HTMLElement): HTMLElement => el('div', { class: 'figure' }, el('span', {}, label), amount)
