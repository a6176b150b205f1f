import fc from 'fast-check'

// Property tests use the same seed on every run, so that a failure can be reproduced; FC_SEED sets another.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) })
