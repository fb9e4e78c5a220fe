#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL)); /* 一个颜色附件，混合状态也是一份 */
    VkFormat formats[2] = {CANVAS_FORMAT, CANVAS_FORMAT};
    g.rendering.colorAttachmentCount = 2;
    g.rendering.pColorAttachmentFormats = formats;
    VkPipelineColorBlendAttachmentState blends[2] = {g.blend_attachment, g.blend_attachment};
    g.blend.attachmentCount = 2;
    g.blend.pAttachments = blends;
    make_graphics_pipeline(&g);

    close_device();
    return 0;
}
