import { createWalletAdapter } from '@perya/gateway/kernel'
import type { HttpSend } from '@perya/calls/partner/signed-message'
import { mountReferenceWallet, referenceWalletPath } from '@perya/providers/wallet/mount-reference-wallet'
import type { FastifyInstance } from 'fastify'
import type { TestPlatformOptions } from '../test-platform.ts'

/** A reference vendor with a transfer wallet `GAME`, beside a test platform: spread `house` into the platform's options. */
export type ReferenceWallet = {
  readonly house: Required<Pick<TestPlatformOptions, 'gameWallets' | 'mount'>>
  readonly partner: { readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** While `isCut`, requests fail; `isMute`: requests arrive, but their responses are lost. */
  readonly line: { isCut: boolean; isMute: boolean }
}

/** Starts a vendor that the platform calls over its HTTP protocol, signatures included. */
export const startReferenceWallet = (code = 'GAME', vendor = 'TST'): ReferenceWallet => {
  const partner = { endpoint: `http://localhost:3000${referenceWalletPath}/${code}`, keyId: 'test', secret: 'w'.repeat(40) }
  const line = { isCut: false, isMute: false }
  let server: FastifyInstance | null = null
  const reach: HttpSend = async (address, { method, headers, body }) => {
    if (line.isCut || server === null) throw new Error('nobody answers')
    const answer = await server.inject({ method, url: new URL(address).pathname, headers, ...(method === 'POST' ? { payload: body } : {}) })
    if (line.isMute) throw new Error('nobody is heard')
    return { status: answer.statusCode, body: answer.body }
  }
  return {
    partner,
    line,
    house: {
      gameWallets: (clock) => [{ code, name: 'Test Vendor', vendor, port: createWalletAdapter(partner, clock, reach) }],
      mount: async (opening, app) => {
        server = opening
        mountReferenceWallet(opening, app, [{ code, secret: partner.secret }])
      },
    },
  }
}
