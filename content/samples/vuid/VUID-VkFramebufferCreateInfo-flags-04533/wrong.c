#include "vuid_graphics.h"

int main(void)
{
    open_device();
    VkRenderPass pass = make_render_pass();
    VkImageView view = make_view(make_canvas()); /* 64×64 */
    VkFramebufferCreateInfo info = framebuffer_info(pass, &view);
    info.width = 128; /* 窗口变大了，图像没有重建 */
    make_framebuffer(&info);

    close_device();
    return 0;
}
