import type { FairSeedView } from '@perya/calls/game-server'
import { isClientSeed } from '@perya/domain/games/fair/seed-words'
import type { GameContext } from '../start-game.ts'
import { openDialog } from './bar.ts'
import { el } from './el.ts'
import { GameServerError, newClientRoundId } from '../connection/game-server-client.ts'

const digits = (text: string) => el('dd', { class: 'digits', dir: 'ltr' }, text)

/** Opens the fairness dialog of the next round: the commitment, the player's client seed, the previous pair of seeds, and rounds to verify. */
export const openFairnessDialog = async <R>({ talk, say, purse }: GameContext<R>, language: string): Promise<void> => {
  const says = el('p', { role: 'status' })
  const body = el('div')
  const input = el('input', { id: 'own-seed', class: 'seed', maxlength: 64, spellcheck: false, autocomplete: 'off', dir: 'ltr' })
  const ask = async (act: () => Promise<FairSeedView>, told: string) => {
    try {
      paint(await act())
      says.textContent = told
    } catch (thrown) {
      says.textContent = say(`refused.${thrown instanceof GameServerError ? thrown.key : 'busy'}`)
    }
  }
  const choose = (event: Event) => {
    event.preventDefault()
    if (!isClientSeed(input.value)) {
      says.textContent = say('fair.seedWrong')
      return
    }
    void ask(() => talk<FairSeedView, 'choose'>('choose', { clientSeed: input.value }), say('fair.chosen'))
  }
  // The server has committed to its next seed before this page generates a new client seed.
  const rotate = () =>
    ask(async () => {
      await talk<FairSeedView, 'rotate'>('rotate', {})
      return talk<FairSeedView, 'choose'>('choose', { clientSeed: newClientRoundId() })
    }, say('fair.rotated'))
  const paint = ({ commitment, clientSeed, nonce, ended, rounds }: FairSeedView) => {
    input.value = clientSeed
    const items = rounds.map(({ id, no, stake, payout }) =>
      el(
        'li',
        {},
        el('span', {}, say('fair.round', { no, stake: purse.shown(purse.units(stake)), payout: purse.shown(purse.units(payout)) })),
        el(
          'a',
          { href: `/games/proof#round=${id}&lang=${language}`, target: '_blank', rel: 'noopener', 'aria-label': say('fair.checkRound', { no }) },
          say('fair.check'),
        ),
      ),
    )
    body.replaceChildren(
      el('dl', { class: 'facts' }, el('dt', {}, say('fair.commitment')), digits(commitment), el('dt', {}, say('fair.next')), digits(String(nonce))),
      el(
        'form',
        { class: 'own-seed', onsubmit: choose },
        el('label', { for: 'own-seed' }, say('fair.own')),
        input,
        el('button', { type: 'submit' }, say('fair.choose')),
      ),
      el('p', {}, say('fair.rotateSays')),
      el('button', { type: 'button', onclick: () => void rotate() }, say('fair.rotate')),
      ...(ended === null
        ? []
        : [
            el('h3', {}, say('fair.ended', { rounds: ended.rounds })),
            el(
              'dl',
              { class: 'facts' },
              el('dt', {}, say('fair.commitment')),
              digits(ended.commitment),
              el('dt', {}, say('fair.serverSeed')),
              digits(ended.serverSeed),
            ),
          ]),
      ...(items.length === 0 ? [] : [el('h3', {}, say('fair.rounds')), el('ul', { class: 'fair-rounds' }, ...items)]),
    )
  }
  await ask(() => talk<FairSeedView, 'fair'>('fair', {}), '')
  openDialog(say('fair.page'), say('close'), el('p', {}, say('fair.says')), says, body)
}
