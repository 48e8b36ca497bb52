import { isSpeedLayerOn } from './speed-layer.ts';

/**
 * Begins a transaction in which each text keeps one plan. By itself PostgreSQL compares the kept plan with the average of what it planned
 * before, which a table that has grown since makes look cheap: then it plans the same text again at every call.
 */
export const BEGIN = isSpeedLayerOn ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin';
