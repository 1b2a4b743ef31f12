import { httpWallet } from '@perya/gateway/ports/http-wallet'
import type { Reach } from '@perya/gateway/ports/signed-line'
import { mountReferenceWallet, practiceWalletPath } from '@perya/gateway/reference-wallet/mount-reference-wallet'
import type { FastifyInstance } from 'fastify'
import type { HouseOptions } from './open-house.ts'

/** A vendor for practice that keeps a wallet `GAME` for members, beside a house: spread `house` into its options. */
export type PracticeWallet = {
  readonly house: Required<Pick<HouseOptions, 'gameWallets' | 'mount'>>
  readonly partner: { readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** While `isCut` nobody is reached; `isMute`: they are reached, but not heard. */
  readonly line: { isCut: boolean; isMute: boolean }
}

/** A vendor with whom the house speaks over its own HTTP, signatures and all. */
export const practiceWallet = (code = 'GAME', vendor = 'TST'): PracticeWallet => {
  const partner = { endpoint: `http://localhost:3000${practiceWalletPath}/${code}`, keyId: 'test', secret: 'w'.repeat(40) }
  const line = { isCut: false, isMute: false }
  let app: FastifyInstance | null = null
  const reach: Reach = async (address, { method, headers, body }) => {
    if (line.isCut || app === null) throw new Error('nobody answers')
    const answer = await app.inject({ method, url: new URL(address).pathname, headers, ...(method === 'POST' ? { payload: body } : {}) })
    if (line.isMute) throw new Error('nobody is heard')
    return { status: answer.statusCode, body: answer.body }
  }
  return {
    partner,
    line,
    house: {
      gameWallets: (clock) => [{ code, name: 'Test Vendor', vendor, port: httpWallet(partner, clock, reach) }],
      mount: async (opening, house) => {
        app = opening
        mountReferenceWallet(opening, house, [{ code, secret: partner.secret }])
      },
    },
  }
}
