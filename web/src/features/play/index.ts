export { launchGame, type Launchable } from './launch-game.ts'
