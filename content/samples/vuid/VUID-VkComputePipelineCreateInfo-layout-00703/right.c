#include "vuid_compute.h"

int main(void)
{
    open_device();
    VkShaderModule module = make_shader(double_comp, sizeof double_comp); /* 用存储缓冲 */
    VkDescriptorSetLayout set_layout = make_set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER);
    make_compute_pipeline(make_layout(&set_layout, NULL), module);

    close_device();
    return 0;
}
