import type { FairSeedView } from '@perya/calls/game-server'
import { isClientSeed } from '@perya/domain/games/fair/seed-words'
import type { GameContext } from '../game-context.ts'
import { openDialog } from './bar.ts'
import { el } from './el.ts'
import { GameServerError, newClientRoundId } from '../connection/game-server-client.ts'

const digits = (text: string) => el('dd', { class: 'digits', dir: 'ltr' }, text)

/** Opens the fairness dialog of the next round: the commitment, the player's client seed, the previous pair of seeds, and rounds to verify. */
export const openFairnessDialog = async <R>({ request, translate, money }: GameContext<R>, language: string): Promise<void> => {
  const says = el('p', { role: 'status' })
  const body = el('div')
  const input = el('input', { id: 'own-seed', class: 'seed', maxlength: 64, spellcheck: false, autocomplete: 'off', dir: 'ltr' })
  const ask = async (act: () => Promise<FairSeedView>, told: string) => {
    try {
      paint(await act())
      says.textContent = told
    } catch (thrown) {
      says.textContent = translate(`refused.${thrown instanceof GameServerError ? thrown.key : 'busy'}`)
    }
  }
  const choose = (event: Event) => {
    event.preventDefault()
    if (!isClientSeed(input.value)) {
      says.textContent = translate('fair.seedWrong')
      return
    }
    void ask(() => request<FairSeedView, 'choose'>('choose', { clientSeed: input.value }), translate('fair.chosen'))
  }
  // The server has committed to its next seed before this page generates a new client seed.
  const rotate = () =>
    ask(async () => {
      await request<FairSeedView, 'rotate'>('rotate', {})
      return request<FairSeedView, 'choose'>('choose', { clientSeed: newClientRoundId() })
    }, translate('fair.rotated'))
  const paint = ({ commitment, clientSeed, nonce, ended, rounds }: FairSeedView) => {
    input.value = clientSeed
    const items = rounds.map(({ id, no, stake, payout }) =>
      el(
        'li',
        {},
        el('span', {}, translate('fair.round', { no, stake: money.shown(money.units(stake)), payout: money.shown(money.units(payout)) })),
        el(
          'a',
          {
            href: `/games/proof#round=${id}&lang=${language}`,
            target: '_blank',
            rel: 'noopener',
            'aria-label': translate('fair.checkRound', { no }),
          },
          translate('fair.check'),
        ),
      ),
    )
    body.replaceChildren(
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, translate('fair.commitment')),
        digits(commitment),
        el('dt', {}, translate('fair.next')),
        digits(String(nonce)),
      ),
      el(
        'form',
        { class: 'own-seed', onsubmit: choose },
        el('label', { for: 'own-seed' }, translate('fair.own')),
        input,
        el('button', { type: 'submit' }, translate('fair.choose')),
      ),
      el('p', {}, translate('fair.rotateSays')),
      el('button', { type: 'button', onclick: () => void rotate() }, translate('fair.rotate')),
      ...(ended === null
        ? []
        : [
            el('h3', {}, translate('fair.ended', { rounds: ended.rounds })),
            el(
              'dl',
              { class: 'facts' },
              el('dt', {}, translate('fair.commitment')),
              digits(ended.commitment),
              el('dt', {}, translate('fair.serverSeed')),
              digits(ended.serverSeed),
            ),
          ]),
      ...(items.length === 0 ? [] : [el('h3', {}, translate('fair.rounds')), el('ul', { class: 'fair-rounds' }, ...items)]),
    )
  }
  await ask(() => request<FairSeedView, 'fair'>('fair', {}), '')
  openDialog(translate('fair.page'), translate('close'), el('p', {}, translate('fair.says')), says, body)
}
