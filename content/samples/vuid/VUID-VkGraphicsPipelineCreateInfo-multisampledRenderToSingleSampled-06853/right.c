#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    g.info.pNext = NULL;
    g.info.renderPass = make_render_pass(); /* 附件是一个样本 */
    g.multisample.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    make_graphics_pipeline(&g);

    close_device();
    return 0;
}
