import type { MatchView } from '@perya/calls/play/sports-server'
import { cashOutShare, liveBetDelayMillis } from '@perya/domain/games/sports/slip'
import { payoutShare } from '@perya/domain/games/sports/markets'
import type { SportName } from '@perya/domain/games/sports/sports'
import type { GameContext } from '../frame/game-context.ts'
import { openDialog } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { proveMatch } from './proof.ts'

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

const proofOf = ({ opened, translate }: GameContext<unknown>, sport: SportName, match: MatchView) => {
  const says = el('div', { class: 'proof', role: 'status' })
  const answer = (kept: boolean | null) => translate(kept === null ? 'proof.unseen' : kept ? 'proof.yes' : 'proof.no')
  const check = async () => {
    const { keptPromise, sameScore } = await proveMatch(sport, opened.game.seed, match)
    says.replaceChildren(
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, translate('proof.promise')),
        el('dd', { class: 'digits', dir: 'ltr' }, match.commitment ?? '–'),
        el('dt', {}, translate('proof.seed')),
        el('dd', { class: 'digits', dir: 'ltr' }, match.seed ?? '–'),
        el('dt', {}, translate('proof.kept')),
        el('dd', {}, answer(keptPromise)),
        el('dt', {}, translate('sports.sameScore')),
        el('dd', {}, answer(sameScore)),
      ),
    )
  }
  return el(
    'section',
    {},
    el('h3', {}, translate('proof.title')),
    el('p', {}, translate('sports.proof')),
    el('p', {}, `${translate('sports.versus', { home: match.home, away: match.away })}, ${match.score[0]} : ${match.score[1]}`),
    el('button', { type: 'button', onclick: () => void check() }, translate('proof.check')),
    says,
  )
}

/** Opens the rules of sports bets: their return, their settlement, and the verification of an ended match. */
export const openSportsRules = (table: GameContext<unknown>, sport: SportName, matches: readonly MatchView[]): void => {
  const { translate } = table
  const over = matches.find(({ seed }) => seed !== null)
  const texts = ['simulated', 'settle', 'lines', 'parlay', 'void', 'moved'] as const
  openDialog(
    translate('rules'),
    translate('close'),
    ...texts.map((one) => el('p', {}, translate(`sports.rule.${one}`))),
    el('p', {}, translate('sports.rule.waits', { seconds: liveBetDelayMillis / 1000 })),
    el('p', {}, translate('sports.rule.cash', { share: percent(cashOutShare) })),
    el('h3', {}, translate('rules.return')),
    el('p', { class: 'rtp' }, percent(payoutShare)),
    el('p', {}, translate('sports.rule.return', { share: percent(payoutShare) })),
    ...(over === undefined ? [] : [proofOf(table, sport, over)]),
  )
}
