import type { Value } from '@perya/calls'
import { addressOf, type Caller, headersOf } from '@perya/calls/request'
import { wire } from '@perya/calls/wire.gen'
import { seal } from '@perya/testkit/sealing/seal'
import type { Page } from '@playwright/test'

const merchants: Readonly<Record<string, string>> = { '127.0.0.1': 'perya', localhost: 'kermesse' }

const valueOf = async <V>(answer: { readonly json: () => Promise<unknown> }, what: string): Promise<V> => {
  // Cast at a boundary: the gateway answers as the call is declared.
  const { success, value, errorCode } = (await answer.json()) as { success: boolean; value: V; errorCode: string | null }
  if (!success) throw new Error(`${what} was refused: ${errorCode}`)
  return value
}

/**
 * Logs a member in through the calls of the login form and stores the session in the context of a page that has not opened an address yet: cookies,
 * and what the front end stores in the session storage of each tab. For tests that are not about the login.
 */
export const storeLogin = async (page: Page, origin: string, username: string, password: string): Promise<void> => {
  const { request } = page.context()
  const visitor: Caller = { merchant: merchants[new URL(origin).hostname] ?? '', platform: '', language: 'EN', username: '', token: '' }
  const login = wire['session.login']
  const { keys } = (await (await request.get(`${origin}/.well-known/jwks.json`)).json()) as { keys: Parameters<typeof seal>[0][] }
  const [newest] = keys
  if (newest === undefined) throw new Error('the platform has no public key')
  const input = { username, password, type: 'username', side: 'member' }
  const call = { method: login.method, path: login.path }
  const sealed = await seal(newest, input, { iat: Math.floor(Date.now() / 1000), call })
  const headers = headersOf(login, visitor)
  const signed = await valueOf<Value<'session.login'>>(
    await request.post(`${origin}${login.path}`, { headers: { ...headers, Origin: origin }, data: { value: sealed } }),
    'the login',
  )
  const info = await valueOf<Value<'member.info'>>(
    await request.get(`${origin}${addressOf(wire['member.info'], {}, { ...visitor, username, token: signed.token })}`, {
      headers: { ...headersOf(wire['member.info'], visitor), Authorization: signed.token },
    }),
    'reading the member',
  )
  const kept = {
    token: signed.token,
    username: info.username,
    account: info.account,
    customerId: info.id,
    nickname: info.nickname,
    isAgent: String(info.type),
    toUpline: String(info.toUpline),
    closed: info.isClosed ? '1' : '0',
    incomplete: info.isComplete ? '0' : '1',
    memberLabel: JSON.stringify(info.memberLabel.map(({ labelName }) => labelName)),
    memberLabelColor: info.clubLabel.color,
    memberLabelColor2: info.clubLabel.color2,
    disclaimerAccept: 'true',
    // Announcements on Home count as read.
    publicityClose: 'true',
  }
  await page.addInitScript(
    ([own, entries]) => {
      // Once per tab, so that a signed-out tab stays signed out.
      if (window.top !== window || location.origin !== own || sessionStorage.getItem('storedLogin') !== null) return
      sessionStorage.setItem('storedLogin', '1')
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
    },
    [origin, kept] as const,
  )
}
