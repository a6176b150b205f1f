// A reporter of vitest: writes what failed into the file that `FAILURES` names, one line each, for the end of `npm test`.
import { writeFileSync } from 'node:fs'

/** Lines of a message that are repeated. */
const LINES = 6

const first = (message) => (message ?? '').split('\n').slice(0, LINES).join('\n      ')

export default class Failures {
  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${first(error.message)}`),
      ...[...module.children.allSuites()]
        .flatMap((suite) => suite.errors())
        .map((error) => `${module.relativeModuleId}: ${first(error.message)}`),
      ...[...module.children.allTests('failed')].map(
        (test) => `${module.relativeModuleId}: ${test.fullName}\n      ${first(test.result().errors?.[0]?.message)}`,
      ),
    ])
    // An error that belongs to no test (a rejection nobody awaited, a worker that ended) makes the run fail too.
    const strays = unhandled.map((error) => `outside any test: ${first(error.stack ?? error.message)}`)
    writeFileSync(process.env.FAILURES, JSON.stringify([...failures, ...strays]))
  }
}
