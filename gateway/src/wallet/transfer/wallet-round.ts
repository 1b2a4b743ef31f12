import type { House } from '../../handler.ts'
import { type Round, roundOf } from '../../round.ts'
import { carryOut } from './carry-out.ts'
import { lookLater, takeDueTransfers } from './transfer-rows.ts'

/** Asks vendors after every move that they have not spoken of; any number of gateways may walk this round on one database. */
export const walletRound = (house: House): Round =>
  roundOf(house, 'wallet transfers', async () => {
    for (const transfer of await takeDueTransfers(house)) {
      await carryOut(house, transfer)
      await lookLater(house, transfer)
    }
  })
