// `npm test` runs a small sample of every simulation, the same one each time. `npm run simulate` sets SIMULATE=1: the sample, and then many times as many
// runs from another seed.

const sampleSeed = 20_261_123

/** Whether this run simulates (SIMULATE=1) or takes the sample. */
export const isSimulation = (env: NodeJS.ProcessEnv = process.env): boolean => env['SIMULATE'] === '1'

/** Number of runs, rounds or seconds: `sample`, and in a simulation `times` as many. */
export const simulated = (sample: number, times = 20, env: NodeJS.ProcessEnv = process.env): number => (isSimulation(env) ? sample * times : sample)

/** Seed of made-up data: SEED where it is set, else the sample's, and in a simulation another one in every run. Tests put it into their titles. */
export const simulationSeed = (env: NodeJS.ProcessEnv = process.env): number => {
  const { SEED: given } = env
  if (given !== undefined) return Number(given)
  return isSimulation(env) ? Math.floor(Math.random() * 1e9) : sampleSeed
}
