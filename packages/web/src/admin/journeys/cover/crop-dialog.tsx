import { COVER_SIZES, type OwnCover } from '@jornada/domain/journeys/own-cover';
import { pictureRules } from '@jornada/contract/files/pictures';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { explain } from '../../../platform/explain.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { encodePicture } from '../../../files/redraw-picture.ts';
import { refusedByServer } from '../../../files/refuse-picture.ts';
import { uploadAsset } from '../../files/upload-asset.ts';
import classes from './cover.module.css';
import { areaOf, dragged, nearest, wholeView, zoomed, type CropView } from './crop-view.ts';
import { RangeField } from './range-field.tsx';

const { large } = COVER_SIZES;
const WHEEL_STEP = 1.1;

type CropDialogProps = {
  picture: ImageBitmap;
  onDone: (cover: OwnCover) => void;
  onClose: () => void;
};

/** Cuts a picture to a cover, by dragging and the wheel or by three sliders, and sends it. It stays open after a failure. */
export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const [view, setView] = useState(wholeView);
  const send = useMutation({
    async mutationFn() {
      const area = areaOf(view, picture);
      const width = Math.round(Math.min(large.width, area.width));
      const size = { width, height: Math.round((width * large.height) / large.width) };
      const file = await encodePicture(picture, { area, size, name: 'capa' });
      const { url, smallUrl = url } = await uploadAsset('covers', file);
      return { url, smallUrl, focusX: 50, focusY: 50 };
    },
    onSuccess: onDone,
  });
  const refusal =
    send.error && (refusedByServer(pictureRules.covers, send.error) ?? explain(send.error, 'Erro no upload').message);
  const close = () => {
    if (!send.isPending) onClose();
  };
  const percent = (value: number) => Math.round(value * 100);
  const area = areaOf(view, picture);
  const isFixed = {
    zoom: nearest(picture) <= 1,
    x: picture.width - area.width < 1,
    y: picture.height - area.height < 1,
  };
  return (
    <Dialog title="Ajustar capa" width={720} onClose={close}>
      <DialogFields>
        <DialogLead>Arraste a imagem ou use os controles. A capa é 16:9.</DialogLead>
        <Frame picture={picture} view={view} onChange={setView} />
        <div className={classes.ranges}>
          <RangeField
            label="Zoom"
            isFixed={isFixed.zoom}
            data-autofocus={!isFixed.zoom || undefined}
            min={100}
            max={percent(nearest(picture))}
            value={percent(view.zoom)}
            onChange={(zoom) => setView(zoomed(view, picture, zoom / 100))}
          />
          <RangeField
            label="Horizontal"
            isFixed={isFixed.x}
            value={percent(view.x)}
            onChange={(x) => setView({ ...view, x: x / 100 })}
          />
          <RangeField
            label="Vertical"
            isFixed={isFixed.y}
            value={percent(view.y)}
            onChange={(y) => setView({ ...view, y: y / 100 })}
          />
        </div>
        {refusal && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button data-autofocus={isFixed.zoom || undefined} loading={send.isPending} onClick={() => send.mutate()}>
            Usar esta capa
          </Button>
        </DialogActions>
      </DialogFields>
    </Dialog>
  );
}

type FrameProps = { picture: ImageBitmap; view: CropView; onChange: (view: CropView) => void };

/** What the cover will show. The sliders beside it do the same for those who do not drag. */
function Frame({ picture, view, onChange }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(null);
  useEffect(() => {
    const { x, y, width, height } = areaOf(view, picture);
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, large.width, large.height);
    context.drawImage(picture, x, y, width, height, 0, 0, large.width, large.height);
  }, [picture, view]);
  // React listens to the wheel passively, so that it could not keep the dialog from scrolling.
  useEffect(() => {
    const drawn = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onChange(zoomed(view, picture, event.deltaY < 0 ? view.zoom * WHEEL_STEP : view.zoom / WHEEL_STEP));
    };
    drawn?.addEventListener('wheel', onWheel, { passive: false });
    return () => drawn?.removeEventListener('wheel', onWheel);
  }, [picture, view, onChange]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!from.current) return;
    const scale = areaOf(view, picture).width / event.currentTarget.clientWidth;
    const by = { x: (event.clientX - from.current.x) * scale, y: (event.clientY - from.current.y) * scale };
    from.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(view, picture, by));
  }
  const drop = () => {
    from.current = null;
  };
  return (
    <canvas
      ref={canvas}
      width={large.width}
      height={large.height}
      className={classes.frame}
      role="img"
      aria-label="Prévia do corte"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}
