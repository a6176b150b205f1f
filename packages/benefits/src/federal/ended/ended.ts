import { no } from '../../programmes/outcome.ts'
import { type Programme, programme } from '../../programmes/programme.ts'
import parameters from './parameters.json' with { type: 'json' }

/** Ended programmes that people still look for. Listed as ended, never offered. */
export const endedFederalProgrammes: readonly Programme[] = Object.values(parameters).map((data) =>
  programme(data, { assess: () => no('ended', { endedMonth: data.endedIn }) }),
)
