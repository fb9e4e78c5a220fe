#version 460
#extension GL_EXT_ray_tracing : require

layout(location = 0) rayPayloadInEXT vec3 colour;
hitAttributeEXT vec2 weights;

void main()
{
    colour = vec3(1.0 - weights.x - weights.y, weights);   // 三个顶点的重心坐标
}
