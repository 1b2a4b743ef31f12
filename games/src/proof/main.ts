import '../frame/frame.css'
import './proof.css'
import type { RoundProof } from '@perya/calls/play/game-server'
import { moneyFormat } from '../frame/text/amount.ts'
import { el } from '../frame/view/el.ts'
import { fetchTransport, GameServerError, createGameServerClient } from '../frame/connection/game-server-client.ts'
import { languageTag, loadTranslator, translateEnglish } from '../frame/text/messages.ts'
import { recomputeRound, type Seeds, verifyRound } from './recount.ts'

const asked = new URLSearchParams(location.hash.slice(1))
const language = asked.get('lang') ?? ''
let translate = translateEnglish

const yes = (kept: boolean | null) => (kept === null ? translate('fair.cannot') : kept ? translate('proof.yes') : translate('proof.no'))
const digits = (text: string) => el('dd', { class: 'digits', dir: 'ltr' }, text)
const judged = (kept: boolean | null) => el('dd', { class: kept === null ? '' : kept ? 'kept' : 'broken' }, yes(kept))
const pretty = (result: unknown) => el('pre', { class: 'digits', dir: 'ltr', tabindex: 0 }, JSON.stringify(result, null, 1))

/** Fields for recomputing the round with other seeds. */
const reckoner = (round: RoundProof, seeds: Seeds) => {
  const field = (name: 'server' | 'client' | 'nonce', value: string) =>
    el('input', {
      id: `try-${name}`,
      value,
      spellcheck: false,
      autocomplete: 'off',
      dir: 'ltr',
      ...(name === 'nonce' ? { inputmode: 'numeric' } : {}),
    })
  const [server, client, nonce] = [field('server', seeds.serverSeed), field('client', seeds.clientSeed ?? ''), field('nonce', String(seeds.nonce))]
  const out = el('div', { role: 'status' })
  const count = async (event: Event) => {
    event.preventDefault()
    const again = await recomputeRound(round, { serverSeed: server.value, clientSeed: client.value, nonce: Number(nonce.value) })
    out.replaceChildren(again === null ? el('p', {}, translate('fair.cannot')) : pretty(again.result))
  }
  const row = (label: string, input: HTMLInputElement) => el('p', {}, el('label', { for: input.id }, label), input)
  return el(
    'form',
    { onsubmit: (event: Event) => void count(event) },
    el('h2', {}, translate('fair.try')),
    row(translate('fair.serverSeed'), server),
    ...(seeds.clientSeed === null ? [] : [row(translate('fair.clientSeed'), client)]),
    row(translate('fair.number'), nonce),
    el('button', { type: 'submit' }, translate('fair.count')),
    out,
  )
}

/** `24 Nov 2026, 14:05:10`, by the language of the page and the time zone of the browser. */
const playedAt = (moment: string, tag: string): string =>
  new Date(moment).toLocaleString(tag === 'en' ? 'en-GB' : tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

const show = async (round: RoundProof) => {
  const { promise } = round
  const money = moneyFormat(round.currency, round.currencyDigits)
  const facts = el(
    'dl',
    { class: 'facts' },
    el('dt', {}, translate('fair.played')),
    el('dd', {}, playedAt(round.playedAt, document.documentElement.lang)),
    el('dt', {}, translate('stake')),
    el('dd', {}, el('bdi', { dir: 'ltr' }, money.shown(money.units(round.stake)))),
    el('dt', {}, translate('fair.returned')),
    el('dd', {}, el('bdi', { dir: 'ltr' }, money.shown(money.units(round.payout)))),
  )
  const page: Node[] = [el('h1', {}, translate('fair.title', { game: round.game.title })), facts]
  if (promise === null) return [...page, el('p', {}, translate('fair.before'))]
  page.push(
    el(
      'dl',
      { class: 'facts' },
      el('dt', {}, translate('fair.commitment')),
      digits(promise.commitment),
      el('dt', {}, translate('fair.serverSeed')),
      promise.serverSeed === null ? el('dd', {}, translate('fair.hidden')) : digits(promise.serverSeed),
      ...(promise.clientSeed === null ? [] : [el('dt', {}, translate('fair.clientSeed')), digits(promise.clientSeed)]),
      el('dt', {}, translate('fair.number')),
      digits(String(promise.nonce)),
    ),
  )
  if (promise.serverSeed === null) return page
  const verdict = await verifyRound(round, money.units)
  page.push(
    el('h2', {}, translate('fair.checked')),
    el(
      'div',
      { role: 'status' },
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, translate('proof.kept')),
        judged(verdict.keptPromise),
        el('dt', {}, translate('proof.same')),
        judged(verdict.sameOutcome),
        el('dt', {}, translate('fair.paid')),
        judged(verdict.samePayout),
      ),
    ),
    el('p', {}, translate(promise.clientSeed === null ? 'fair.howTable' : 'fair.how')),
    el('details', {}, el('summary', {}, translate('fair.result')), pretty(verdict.again?.result ?? round.result)),
    reckoner(round, { ...promise, serverSeed: promise.serverSeed }),
  )
  return page
}

const begin = async () => {
  const root = document.querySelector<HTMLElement>('#proof') ?? document.body
  document.documentElement.lang = languageTag(language)
  translate = await loadTranslator(language)
  document.title = translate('fair.page')
  root.replaceChildren(el('p', { role: 'status' }, translate('fair.wait')))
  const request = createGameServerClient(fetchTransport(() => undefined))
  try {
    root.replaceChildren(...(await show(await request<RoundProof, 'proof'>('proof', { round: asked.get('round') ?? '' }, null))))
  } catch (thrown) {
    const isUnknown = thrown instanceof GameServerError && (thrown.key === 'not_found' || thrown.key === 'invalid_input')
    root.replaceChildren(el('h1', {}, translate('fair.page')), el('p', { role: 'alert' }, translate(isUnknown ? 'fair.unknown' : 'refused.busy')))
  }
}

void begin()
