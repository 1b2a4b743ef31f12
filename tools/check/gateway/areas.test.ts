import { expect, test } from 'vitest'
import { folderCycles, upwardImports } from './areas.ts'

const file = (path: string, text: string) => ({ path: `gateway/src/${path}`, text })

test('an import of a later area is reported, of an earlier one and of the same area it is not', () => {
  const files = [
    file('ledger/post.ts', "import { minor } from '@perya/domain/money/minor'\nimport type { AppContext } from '../kernel/context.ts'\n"),
    file('ledger/hold.ts', "import {\n  close,\n  type Terms,\n} from '../money/withdrawals/close.ts'\nexport { post } from './post.ts'\n"),
    file('art/draw.ts', "import { app } from '../app/app.ts'\n"),
  ]
  expect(upwardImports(files)).toEqual(['ledger/hold.ts -> money/withdrawals/close.ts: an area imports only areas before it (gateway/src/README.md)'])
})

test('A cycle of folders is reported once with its path; a door and a type import are no part of it.', () => {
  const files = [
    file('money/deposits/create.ts', "import { store } from '../proofs/store.ts'\nimport { rows } from './rows.ts'\n"),
    file('money/proofs/store.ts', "import {\n  address,\n} from '../pictures/address.ts'\n"),
    file('money/pictures/address.ts', "import { create } from '../deposits/create.ts'\n"),
    file('rewards/bonus/end.ts', "import { all } from '../index.ts'\n"),
    file('rewards/index.ts', "import { end } from './bonus/end.ts'\n"),
    file('lottery/bets/sell.ts', "import type { Draw } from '../draws/draw.ts'\n"),
    file('lottery/draws/draw.ts', "import { sell } from '../bets/sell.ts'\n"),
  ]
  expect(folderCycles(files)).toEqual(['money/deposits -> money/proofs -> money/pictures -> money/deposits: folders of the gateway have no cycle'])
})
