import type { Value } from '@perya/calls'
import { listLottery } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const platforms = {
  PHP: screens({}, async (open) => void (await listLottery(open))),
  TLB: screens({ brand: { currency: 'TLB' } }, async (open) => void (await listLottery(open))),
}
const kinds = ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN', 'RNG']

test.each([
  ['TLB', ['/lottery.svg', '/lottery.svg', '/lottery.svg', '/lottery.svg', '/favicon.svg?of=RNG']],
  ['PHP', kinds.map((kind) => `/favicon.svg?of=${kind}`)],
] as const)('where the currency is %s, the kinds of lotteries show these pictures: %j [LOTT-21]', async (currency, pictures) => {
  const open = platforms[currency]()
  const { list } = await open.get('lottery.menus', {})
  const [first] = list
  if (first === undefined) throw new Error('no lottery is listed')
  // No platform has all of these kinds.
  const made: Value<'lottery.menus'> = {
    list: kinds.map((gameType, place) => ({
      ...first,
      ...{ gameCode: `MADE${place}`, nodeId: `made-${place}`, labelName: `Made ${place}`, gameMenuSort: place },
      ...{ gameType, vendor: 'NLM', icon: `/favicon.svg?of=${gameType}` },
    })),
  }
  open.line.answerWith('lottery.menus', () => Response.json({ success: true, value: made, message: '', errorCode: null, traceId: 'made' }))
  await open.openScreen('/lotteryCenter')
  const rows = () => within(screen.getByRole('main')).getAllByRole('article')
  await waitFor(() => expect(rows().map(({ dataset }) => dataset['game'])).toEqual(kinds.map((_, place) => `MADE${place}`)))
  expect(rows().map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual(pictures)
})
