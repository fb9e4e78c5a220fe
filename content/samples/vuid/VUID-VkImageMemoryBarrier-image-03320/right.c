#include "vuid.h"

int main(void)
{
    open_device();
    VkImageCreateInfo info = image_info(VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT);
    info.format = VK_FORMAT_D32_SFLOAT_S8_UINT;
    VkImage image = make_image_from(&info);
    VkImageMemoryBarrier barrier =
        layout_barrier(image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    barrier.subresourceRange.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT;
    begin_commands();
    record_barrier(&barrier);
    end_and_run();

    close_device();
    return 0;
}
