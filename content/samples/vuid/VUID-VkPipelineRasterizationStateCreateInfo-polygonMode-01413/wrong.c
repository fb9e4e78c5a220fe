#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    g.raster.polygonMode = VK_POLYGON_MODE_LINE;
    make_graphics_pipeline(&g);

    close_device();
    return 0;
}
