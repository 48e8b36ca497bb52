/** Whether the speed layer works. `SPEED_LAYER=0` turns it off, to find out whether a fault is its own (docs/speed-layer.md). */
export const isSpeedLayerOn = process.env['SPEED_LAYER'] !== '0';
