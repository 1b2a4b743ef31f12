import type { FairSeedView } from '@perya/calls/play/game-server'
import { isClientSeed } from '@perya/domain/games/fair/seed-words'
import { GameServerError, newClientRoundId } from '../connection/game-server-client.ts'
import type { GameContext } from '../game-context.ts'
import { openDialog } from './bar.ts'
import { el } from './el.ts'

type Context = Pick<GameContext<unknown>, 'translate' | 'money'>

const digits = (text: string) => el('dd', { class: 'digits', dir: 'ltr' }, text)

/** The revealed server seed of the previous pair. */
const endedSeeds = ({ translate }: Context, { ended }: FairSeedView): HTMLElement[] => {
  if (ended === null) return []
  const { rounds, commitment, serverSeed } = ended
  const commitmentLine = [el('dt', {}, translate('fair.commitment')), digits(commitment)]
  return [
    el('h3', {}, translate('fair.ended', { rounds })),
    el('dl', { class: 'facts' }, ...commitmentLine, el('dt', {}, translate('fair.serverSeed')), digits(serverSeed)),
  ]
}

/** The newest rounds, each with the link to its verification. */
const roundList = ({ translate, money }: Context, { rounds }: FairSeedView, language: string): HTMLElement[] => {
  if (rounds.length === 0) return []
  const amount = (text: string) => money.shown(money.units(text))
  const items = rounds.map(({ id, no, stake, payout }) => {
    const link = { href: `/games/proof#round=${id}&lang=${language}`, target: '_blank', rel: 'noopener' }
    return el(
      'li',
      {},
      el('span', {}, translate('fair.round', { no, stake: amount(stake), payout: amount(payout) })),
      el('a', { ...link, 'aria-label': translate('fair.checkRound', { no }) }, translate('fair.check')),
    )
  })
  return [el('h3', {}, translate('fair.rounds')), el('ul', { class: 'fair-rounds' }, ...items)]
}

/** Opens the fairness dialog of the next round: the commitment, the player's client seed, the previous pair of seeds, and rounds to verify. */
export const openFairnessDialog = async <R>(context: GameContext<R>): Promise<void> => {
  const { request, translate, language } = context
  const status = el('p', { role: 'status' })
  const body = el('div')
  const input = el('input', { id: 'own-seed', class: 'seed', maxlength: 64, spellcheck: false, autocomplete: 'off', dir: 'ltr' })
  const update = async (read: () => Promise<FairSeedView>, message: string) => {
    try {
      show(await read())
      status.textContent = message
    } catch (thrown) {
      status.textContent = translate(`refused.${thrown instanceof GameServerError ? thrown.key : 'busy'}`)
    }
  }
  const choose = (event: Event) => {
    event.preventDefault()
    if (!isClientSeed(input.value)) {
      status.textContent = translate('fair.seedWrong')
      return
    }
    void update(() => request<FairSeedView, 'choose'>('choose', { clientSeed: input.value }), translate('fair.chosen'))
  }
  // The server has committed to its next seed before this page generates a new client seed.
  const rotate = () =>
    update(async () => {
      await request<FairSeedView, 'rotate'>('rotate', {})
      return request<FairSeedView, 'choose'>('choose', { clientSeed: newClientRoundId() })
    }, translate('fair.rotated'))
  const show = (seeds: FairSeedView) => {
    input.value = seeds.clientSeed
    const label = el('label', { for: 'own-seed' }, translate('fair.own'))
    const next = [el('dt', {}, translate('fair.next')), digits(String(seeds.nonce))]
    body.replaceChildren(
      el('dl', { class: 'facts' }, el('dt', {}, translate('fair.commitment')), digits(seeds.commitment), ...next),
      el('form', { class: 'own-seed', onsubmit: choose }, label, input, el('button', { type: 'submit' }, translate('fair.choose'))),
      el('p', {}, translate('fair.rotateSays')),
      el('button', { type: 'button', onclick: () => void rotate() }, translate('fair.rotate')),
      ...endedSeeds(context, seeds),
      ...roundList(context, seeds, language),
    )
  }
  await update(() => request<FairSeedView, 'fair'>('fair', {}), '')
  openDialog(translate('fair.page'), translate('close'), el('p', {}, translate('fair.says')), status, body)
}
