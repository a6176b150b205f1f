import fc from 'fast-check'

// Properties draw the same cases on every run, so that a red run can be run again; FC_SEED draws others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) })
